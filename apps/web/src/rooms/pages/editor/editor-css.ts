/**
 * The styles of the public page where each block lies in an element of its own, found by `wrapper`: rules for the
 * children of the page reach through it.
 */
export function wrappedCss(pageCss: string, wrapper: string): string {
  return pageCss.replaceAll('.bw-main>', `.bw-main>${wrapper}>`);
}

/**
 * The styles of the public page for the editor's canvas, where each block lies in an element of Puck's: rules for the
 * children of the page and of containers reach through it.
 */
export function editorCss(pageCss: string): string {
  return `${wrappedCss(pageCss, '[data-puck-component]')}
html,body{margin:0;background:#fff;min-height:100%}
.bw-main{min-height:70vh;padding-bottom:48px}
.bw-container>[data-puck-dropzone]{display:grid;gap:16px;grid-template-columns:minmax(0,1fr);min-height:96px}
.bw-page a,.bw-page button,.bw-page input,.bw-page textarea,.bw-page select{pointer-events:none}
`;
}
