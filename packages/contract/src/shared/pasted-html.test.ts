import { expect, it } from 'vitest';
import { cleanPasted } from './pasted-html.ts';

it('pasted HTML keeps lines, lists, links and marks of other programs, and nothing that runs or loads [MSG-08, AMB-117]', () => {
  expect(
    cleanPasted(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs"><p dir="ltr" style="line-height:1.4;"><span style="font-size:11pt; font-weight:700; text-decoration: underline">Bold</span></p></b>',
    ),
  ).toBe(
    '<b style="font-weight:normal"><p><span style="font-weight:700;text-decoration:underline">Bold</span></p></b>',
  );
  expect(
    cleanPasted(
      '<div onclick=alert(1)>a</div><h1 style="background:url(//evil.example)">b</h1><img src=x onerror=alert(1)><a href="javascript:alert(1)">c</a><a href="https://x.example/">d</a>',
    ),
  ).toBe('<div>a</div><h1>b</h1><a>c</a><a href="https://x.example/">d</a>');
});

it('what is copied within an editor is pasted where it belongs [MSG-08]', () => {
  const copied = '<p data-pm-slice="3 3 [&quot;bulletList&quot;,null,&quot;listItem&quot;,null]">a</p>';
  expect(cleanPasted(copied)).toBe(copied);
});
