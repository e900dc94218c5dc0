// What an attacker writes where a school writes names and notes. Each would open a dialog if any screen let it.

/** Short enough for a name. */
export const hostileNames: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '"><svg onload=alert(3)>',
  "' onmouseover='alert(4)' autofocus onfocus='alert(4)",
  '<iframe srcdoc="<script>parent.alert(5)</script>">',
  '<details open ontoggle=alert(6)>x</details>',
  '</title></style></textarea><script>alert(7)</script>',
  '{{constructor.constructor("alert(8)")()}}',
  '<a href="javascript:alert(9)">name</a>',
  '<math><mtext></p><img src=x onerror=alert(10)>',
  '<input autofocus onfocus=alert(11)>',
  '<svg><animate onbegin=alert(12) attributeName=x dur=1s>',
  '<body onpageshow=alert(13)>',
  '<video><source onerror=alert(14)>',
  '</script><script>alert(15)</script>',
  '<object data="data:text/html,<script>alert(16)</script>">',
  '<style>@import"javascript:alert(17)";</style>',
  '<marquee onstart=alert(18)>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=alert(19)>">',
  '<x onclick=alert(20) tabindex=1 id=x>',
];

const hostileLines: readonly string[] = [
  ...hostileNames,
  '<form><button formaction="javascript:alert(21)">x</button></form>',
  '<svg><script href="data:text/javascript,alert(22)"/></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(23)</script></svg>#x">',
  '<img src="x` `<script>alert(24)</script>"` `>',
  '<div style="background:url(javascript:alert(25));width:expression(alert(25))">x</div>',
  '<a href="jav&#x09;ascript:alert(26)">x</a><a href="&#1;javascript:alert(27)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgyOCk8L3NjcmlwdD4=">x</a>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(29)">',
  '<base href="javascript:alert(30)//"><link rel=import href="data:text/html,<script>alert(31)</script>">',
  '<svg><foreignObject><iframe srcdoc="<script>parent.alert(32)</script>"></iframe></foreignObject></svg>',
  '<form id=x></form><button form=x formaction=javascript:alert(33)>x</button>',
  '<template><script>alert(34)</script></template><p is="x" onclick=alert(35)>x</p>',
  '<![CDATA[<script>alert(36)</script>]]><!--><img src=x onerror=alert(37)>-->',
  '<math><style><img src=x onerror=alert(38)></style></math>',
  '<svg><style><a title="</style><img src=x onerror=alert(39)>"></a></style></svg>',
  '[x](javascript:alert(40)) ![x](x"onerror="alert(41))',
];

/** The same and longer ones together, for notes, descriptions and messages: as many as fit, another first each time. */
export function hostileText(first: number, most: number): string {
  const at = first % hostileLines.length;
  let text = '';
  for (const line of [...hostileLines.slice(at), ...hostileLines.slice(0, at)])
    if (text.length + line.length < most) text += `${line}\n`;
  return text;
}

/** Addresses that run something when they are followed. */
export const hostileLinks: readonly string[] = [
  'javascript:alert(50)',
  ' javascript:alert(51)',
  'JaVaScRiPt:alert(52)',
  'java\tscript:alert(53)',
  'data:text/html,<script>alert(54)</script>',
  'vbscript:alert(55)',
  '//evil.example/x" onclick="alert(56)',
];

/** What must never stand in a document in which such texts are shown. */
export const hostileMarks =
  'img[src="x"], [onerror], [onload], [onfocus], [onclick], [ontoggle], [onbegin], [onmouseover], iframe[srcdoc]:not([sandbox]), object, a[href^="javascript:" i], a[href^="data:text" i], a[href^="vbscript:" i], [formaction], math, marquee';
