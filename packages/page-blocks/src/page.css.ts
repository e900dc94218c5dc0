// The look of public pages and of the editor's canvas: light, quiet, readable from 320 px on, and on paper. Every colour
// of its own reaches 4.5:1. It carries no address: nothing is fetched for it.
// '.bw-main>' reaches the blocks in the editor's canvas too, where each lies in an element of its own; '.bw-main > ', with
// spaces, does not: a block is not the last of a page because it is the last of its element.

/** The stylesheet of the blocks; every rule lies under .bw-page. */
export const pageCss = `
.bw-page{--bw-accent:#1d4ed8;--bw-on-accent:#fff;--bw-ink:#1f2937;--bw-quiet:#4b5563;--bw-line:#e5e7eb;--bw-soft:#f9fafb;--bw-red:#b91c1c;--bw-radius:10px;--bw-gap:clamp(40px,5vw,60px);color-scheme:light;color:var(--bw-ink);background:#fff;font:400 16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans",sans-serif;overflow-wrap:break-word;-webkit-text-size-adjust:100%}
.bw-page,.bw-page *,.bw-page *::before{box-sizing:border-box}
.bw-page h1,.bw-page h2,.bw-page h3,.bw-page h4,.bw-page h5,.bw-page h6{line-height:1.2;margin:0;letter-spacing:-.011em;text-wrap:balance}
.bw-page p{margin:0}
.bw-page a{color:var(--bw-accent);text-underline-offset:2px}
.bw-page .bw-filled a:not(.bw-button),.bw-page .bw-hero-image a:not(.bw-button){color:inherit}
.bw-page :focus-visible{outline:3px solid var(--bw-accent);outline-offset:2px;border-radius:4px}
.bw-page .bw-filled :focus-visible,.bw-page .bw-hero-image :focus-visible{outline-color:currentColor}
.bw-main>*{padding-inline:clamp(16px,5vw,40px)}
.bw-main>.bw-heading,.bw-main>.bw-text,.bw-main>.bw-button-row,.bw-main>.bw-section,.bw-main>.bw-media{max-width:1104px;margin-inline:auto}
.bw-main>.bw-heading{margin-top:var(--bw-gap)}
.bw-main>.bw-text,.bw-main>.bw-button-row,.bw-main>.bw-media{margin-top:16px}
.bw-main>.bw-section{margin-block:var(--bw-gap)}
.bw-main>:not(.bw-band,.bw-hero,.bw-anchor)+.bw-band,.bw-hero+.bw-text,.bw-band+.bw-text,.bw-band+.bw-media,.bw-hero+.bw-media,.bw-section+.bw-text,.bw-section+.bw-media{margin-top:var(--bw-gap)}
.bw-align-center+.bw-button-row{text-align:center}.bw-align-right+.bw-button-row{text-align:right}
.bw-page .bw-anchor{position:absolute;padding:0;scroll-margin-top:16px}
.bw-container{margin-inline:auto;display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
.bw-max-sm{max-width:480px}.bw-max-md{max-width:720px}.bw-max-lg{max-width:1024px}.bw-max-xl{max-width:1280px}.bw-max-full{max-width:none}
.bw-pad-none{padding-block:0}.bw-pad-sm{padding-block:16px}.bw-pad-md{padding-block:40px}.bw-pad-lg{padding-block:80px}
.bw-hero{padding-block:clamp(56px,10vw,112px);background-size:cover;background-position:center}
.bw-hero-plain{background:var(--bw-soft);border-bottom:1px solid var(--bw-line)}
.bw-hero-image{position:relative;isolation:isolate;background-color:#111827;color:#fff}
.bw-hero-image::before{content:"";position:absolute;inset:0;background:linear-gradient(rgb(15 23 42/.62),rgb(15 23 42/.72));z-index:-1}
.bw-hero-inner{max-width:1024px;margin-inline:auto;display:grid;grid-template-columns:minmax(0,1fr);gap:20px;justify-items:start}.bw-hero-inner>*{max-width:100%}.bw-hero-inner>.bw-button{margin-top:8px}
.bw-hero.bw-align-center .bw-hero-inner{justify-items:center}.bw-hero.bw-align-right .bw-hero-inner{justify-items:end}
.bw-hero-title{font-size:clamp(32px,5.5vw,56px);font-weight:750;max-width:min(22ch,100%)}.bw-page .bw-hero-title{letter-spacing:-.022em;line-height:1.1}
.bw-hero-subtitle{font-size:clamp(17px,2.2vw,21px);line-height:1.5;max-width:min(56ch,100%);white-space:pre-line;text-wrap:balance}
.bw-heading{font-weight:700}
.bw-h-sm{font-size:16px}.bw-h-md{font-size:18px}.bw-h-lg{font-size:21px}.bw-h-xl{font-size:26px}.bw-h-2xl{font-size:clamp(26px,4vw,34px)}.bw-h-3xl{font-size:clamp(30px,5vw,44px)}
.bw-w-normal{font-weight:400}.bw-w-medium{font-weight:500}.bw-w-semibold{font-weight:600}.bw-w-bold{font-weight:700}
.bw-align-left{text-align:left}.bw-align-center{text-align:center}.bw-align-right{text-align:right}.bw-align-justify{text-align:justify;hyphens:auto}
.bw-text>*+*{margin-top:.75em}.bw-text ul,.bw-text ol{padding-inline-start:1.4em;margin-block:.75em 0}.bw-text blockquote{margin:1em 0 0;padding-inline-start:1em;border-inline-start:3px solid var(--bw-line)}
.bw-text.bw-align-left,.bw-text.bw-align-justify{max-width:calc(72ch + 80px)}
.bw-main>.bw-text.bw-align-left,.bw-main>.bw-text.bw-align-justify{max-width:1104px}.bw-text>*{max-width:70ch}.bw-text.bw-align-center>*,.bw-text.bw-align-right>*{margin-inline:auto}.bw-text.bw-align-right>*{margin-inline-end:0}
.bw-t-sm{font-size:14px}.bw-t-md{font-size:16px}.bw-t-lg{font-size:18px}.bw-t-xl{font-size:21px}
.bw-lh-tight{line-height:1.3}.bw-lh-normal{line-height:1.6}.bw-lh-relaxed{line-height:1.8}.bw-lh-loose{line-height:2.1}
.bw-button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 20px;border:1px solid transparent;border-radius:var(--bw-radius);font-weight:600;font-size:16px;line-height:1.3;font-family:inherit;text-decoration:none;text-align:center;cursor:pointer;background:none}
.bw-button-sm{min-height:36px;padding:5px 14px;font-size:14px}.bw-button-lg{min-height:52px;padding:12px 28px;font-size:18px}.bw-button-full{width:100%}
.bw-page .bw-primary{background:var(--bw-accent);color:var(--bw-on-accent)}
.bw-page .bw-secondary{background:#374151;color:#fff}
.bw-page .bw-outline{border-color:currentColor;color:var(--bw-accent)}
.bw-page .bw-ghost{color:var(--bw-accent)}
.bw-page .bw-filled .bw-outline,.bw-page .bw-filled .bw-ghost,.bw-page .bw-hero-image .bw-outline,.bw-page .bw-hero-image .bw-ghost{color:inherit}
.bw-page .bw-filled .bw-secondary,.bw-page .bw-hero-image .bw-secondary{background:#fff;color:#111827;border-color:#6b7280}
.bw-page .bw-filled .bw-card .bw-outline{color:var(--bw-accent)}
.bw-button:hover{filter:brightness(.93)}.bw-outline:hover,.bw-ghost:hover{filter:none;text-decoration:underline}
.bw-idle{cursor:default}.bw-main > .bw-band:last-child,.bw-main > .bw-hero:last-child{margin-bottom:calc(-1*var(--bw-gap) - 16px)}
.bw-section-title{font-size:clamp(22px,3vw,28px);font-weight:700;margin-bottom:20px}
.bw-page .bw-section-title{margin-bottom:20px}
.bw-list{list-style:none;margin:0;padding:0;display:grid;gap:16px}
.bw-list-grid{grid-template-columns:repeat(auto-fill,minmax(min(100%,260px),1fr))}
.bw-list-cards{grid-template-columns:repeat(auto-fill,minmax(min(100%,380px),1fr))}
.bw-card{border:1px solid var(--bw-line);border-radius:var(--bw-radius);padding:20px;display:flex;flex-direction:column;gap:8px;align-items:flex-start;min-width:0;background:#fff;color:var(--bw-ink)}.bw-card>.bw-places{margin-top:auto;padding-top:4px}
.bw-list-list,.bw-list-feed,.bw-list-compact{gap:0;border-top:1px solid var(--bw-line)}
.bw-list-list>.bw-card,.bw-list-feed>.bw-card,.bw-list-compact>.bw-card{border:0;border-bottom:1px solid var(--bw-line);border-radius:0;padding:16px 0;background:none;color:inherit}
.bw-list-compact>.bw-card{padding:10px 0;gap:2px}
.bw-card-title{font-size:18px;font-weight:600}
.bw-facts,.bw-meta,.bw-hint,.bw-optional,.bw-terms{color:var(--bw-quiet);font-size:15px}
.bw-filled .bw-list-list .bw-facts,.bw-filled .bw-list-feed .bw-meta,.bw-filled .bw-list-compact .bw-meta{color:inherit}
.bw-places{font-size:14px;font-weight:600;color:#166534}.bw-places.bw-full{color:var(--bw-quiet)}
.bw-filled .bw-list-list .bw-places{color:inherit}
.bw-list-list>.bw-card{display:grid;grid-template-columns:minmax(0,1.2fr) minmax(0,2fr) auto minmax(84px,auto);align-items:center;justify-items:start;gap:16px}.bw-list-list>.bw-card>.bw-places{margin:0;padding:0}.bw-list-list>.bw-card>.bw-button{justify-self:end;grid-column:-2/-1}
.bw-list-list .bw-facts{display:flex;flex-wrap:wrap;gap:0 16px}
.bw-empty{padding:16px 20px;border-inline-start:3px solid var(--bw-line);color:var(--bw-quiet)}.bw-filled .bw-empty{border-color:currentColor;color:inherit}
.bw-main>.bw-prompt{margin-inline:auto;border:1px solid var(--bw-line);border-radius:var(--bw-radius);padding:28px;background:var(--bw-soft);width:calc(100% - 2*clamp(16px,5vw,40px));max-width:1024px}
.bw-container .bw-prompt{border:1px solid var(--bw-line);border-radius:var(--bw-radius);padding:28px;background:var(--bw-soft);color:var(--bw-ink)}
.bw-chips{list-style:none;display:flex;flex-wrap:wrap;gap:8px;margin:14px 0 20px;padding:0}.bw-chips li{border:1px solid var(--bw-line);background:#fff;border-radius:999px;padding:2px 12px;font-size:14px}
.bw-prompt .bw-section-title{margin-bottom:8px}
.bw-media{margin-block:0;display:block}.bw-media img,.bw-media video{max-width:100%;height:auto;border-radius:var(--bw-radius);display:inline-block;vertical-align:top}
.bw-media-sm img,.bw-media-sm video{width:320px}.bw-media-md img,.bw-media-md video{width:560px}.bw-media-lg img,.bw-media-lg video{width:800px}.bw-media-full img,.bw-media-full video{width:100%}
.bw-media figcaption{font-size:14px;color:var(--bw-quiet);margin-top:8px}.bw-filled .bw-media figcaption{color:inherit}
.bw-form,.bw-form fieldset{display:grid;gap:18px 20px;grid-template-columns:repeat(auto-fit,minmax(min(100%,240px),1fr));align-items:start}.bw-form fieldset{border:0;padding:0;margin:0;min-width:0}.bw-form>*,.bw-form fieldset>*{grid-column:1/-1}.bw-form .bw-field:not(.bw-wide){grid-column:auto}
.bw-page .bw-form{padding:clamp(20px,4vw,32px);border:1px solid var(--bw-line);border-radius:14px;background:#fff;color:var(--bw-ink);box-shadow:0 1px 2px rgb(17 24 39/.05),0 8px 24px rgb(17 24 39/.05)}
.bw-main>.bw-form{width:min(720px,100% - 2*clamp(16px,5vw,40px));margin-inline:max(clamp(16px,5vw,40px),50% - 512px) auto}.bw-container>.bw-form{width:100%;max-width:720px;margin-inline:auto}
.bw-modal>.bw-form{padding:0;border:0;box-shadow:none}
.bw-form>.bw-button{justify-self:start}
.bw-page .bw-form .bw-section-title{margin-bottom:0}.bw-intro,.bw-terms{white-space:pre-line}
.bw-field{display:grid;gap:6px}.bw-field label{font-weight:600}.bw-optional{font-weight:400}
.bw-field input:not([type=checkbox]),.bw-field textarea,.bw-field select{width:100%;min-height:44px;padding:9px 12px;border:1px solid #6b7280;border-radius:8px;font:inherit;color:#111827;background:#fff}
.bw-field textarea{resize:vertical}
.bw-check{grid-template-columns:auto 1fr;align-items:start;column-gap:10px}.bw-check input{width:20px;height:20px;margin:3px 0 0;accent-color:var(--bw-accent)}.bw-check .bw-error{grid-column:1/-1}
.bw-wrong input:not([type=checkbox]),.bw-wrong textarea,.bw-wrong select{border-color:var(--bw-red);box-shadow:0 0 0 1px var(--bw-red)}
.bw-error{color:var(--bw-red);font-size:15px}
.bw-errors{border:1px solid var(--bw-red);border-inline-start-width:4px;border-radius:6px;padding:14px 16px;background:#fef2f2;color:#7f1d1d}.bw-errors p{font-weight:600}.bw-errors ul{margin:6px 0 0;padding-inline-start:1.2em}.bw-page .bw-errors a{color:#7f1d1d}
.bw-trap{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bw-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bw-skip{position:absolute;left:8px;top:-60px;background:#fff;padding:10px 16px;border-radius:6px;z-index:2}.bw-skip:focus{top:8px}
.bw-top{border-top:4px solid var(--bw-accent);border-bottom:1px solid var(--bw-line)}.bw-top-inner{max-width:1280px;margin-inline:auto;padding:12px clamp(16px,5vw,40px);display:flex;align-items:center;justify-content:space-between;gap:16px}.bw-top-inner>.bw-button{flex:none}
.bw-page .bw-brand{font-weight:700;font-size:17px;color:var(--bw-ink);text-decoration:none;display:inline-flex;align-items:center;gap:12px;min-height:36px;min-width:0}.bw-brand img{height:36px;width:auto;max-width:160px;object-fit:contain}
.bw-foot{border-top:1px solid var(--bw-line);background:var(--bw-soft);margin-top:calc(var(--bw-gap) + 16px);padding-block:28px;color:var(--bw-quiet);font-size:14px}.bw-foot-inner{max-width:1280px;margin-inline:auto;padding-inline:clamp(16px,5vw,40px);display:flex;flex-wrap:wrap;gap:6px 24px}
.bw-modal{width:min(640px,calc(100vw - 32px));max-height:calc(100dvh - 64px);overflow:auto;border:1px solid var(--bw-line);border-radius:12px;padding:16px 24px 24px;box-shadow:0 24px 60px rgb(17 24 39/.25);color:var(--bw-ink);background:#fff;margin:auto}
.bw-modal::backdrop{background:rgb(17 24 39/.5)}
.bw-modal-head{display:flex;justify-content:flex-end}
.bw-message{max-width:640px;margin:72px auto;padding-inline:clamp(16px,5vw,40px);display:grid;gap:16px;justify-items:start}.bw-message h1{font-size:clamp(26px,4vw,34px)}
.bw-preview-note{background:#fef3c7;color:#713f12;text-align:center;padding:6px 16px;font-size:14px}
@media (max-width:640px){.bw-list-list>.bw-card{grid-template-columns:minmax(0,1fr);gap:6px}.bw-list-list>.bw-card>.bw-button{justify-self:start;margin-top:6px}.bw-pad-lg{padding-block:48px}}
@media (prefers-reduced-motion:no-preference){:root:has(.bw-page){scroll-behavior:smooth}}
@media print{.bw-top a,.bw-skip,.bw-form,.bw-modal,.bw-button,.bw-prompt,.bw-preview-note{display:none}.bw-page{font-size:11pt;color:#000}.bw-hero{padding-block:16px;background:none!important;color:#000!important}.bw-hero-image::before{display:none}.bw-page .bw-filled{background:none!important;color:#000!important;padding-block:16px}.bw-card{break-inside:avoid}.bw-main a[href^=http]::after{content:" (" attr(href) ")";font-size:9pt}.bw-foot{margin-top:24px;background:none}}
`;
