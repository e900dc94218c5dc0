type Json = Record<string, unknown>;

interface Operation {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

/** A page that lists every endpoint with its parameters, body and reply. Plain HTML: it needs no script. */
export function docsPage(api: Json): string {
  const areas = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(api.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const area = path.split('/')[2] ?? '';
      areas.set(area, [...(areas.get(area) ?? []), entry(method.toUpperCase(), path, operation)]);
    }
  }
  const sorted = [...areas].sort(([a], [b]) => (a < b ? -1 : 1));
  const links = sorted.map(
    ([area, entries]) =>
      `<li><a href="#${area}">${escapeHtml(area)} <small>${entries.length}</small></a></li>`,
  );
  const sections = sorted.map(
    ([area, entries]) => `<section id="${area}"><h2>${escapeHtml(area)}</h2>${entries.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bellwether API</title><style>${style}</style></head><body>
<header><h1>Bellwether API</h1><p>Every endpoint, the right it asks for, what it takes and what it gives. As
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header><nav aria-label="Areas"><ul>${links.join('')}</ul></nav>
<main>${sections.join('')}</main></body></html>`;
}

function entry(method: string, path: string, operation: Operation): string {
  const rows = operation.parameters.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}</td><td>${required ? 'required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  const parameters = rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : '';
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const reply = Object.values(Object.values(operation.responses)[0]?.content ?? {})[0]?.schema;
  return `<details><summary><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>${escapeHtml(operation.description)}</p>${parameters}${shape('Body', body)}${shape('Reply', reply)}</details>`;
}

function shape(title: string, schema: Json | undefined): string {
  return schema ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : '';
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '',
  );
}

const style = `:root{color-scheme:light dark;--line:light-dark(#e1e4e9,#272c35);--dim:light-dark(#636b77,#9da3ae);--tint:light-dark(#f4f5f8,#191d24)}
body{font:14px/20px Inter,system-ui,sans-serif;margin:0 auto;max-width:1100px;padding:24px;background:light-dark(#fff,#11141a);color:light-dark(#141a24,#ebedf0)}
nav ul{display:flex;flex-wrap:wrap;gap:8px 16px;padding:0;list-style:none}a{color:light-dark(#115bcc,#6ea4fc)}small,span{color:var(--dim)}
details{border-top:1px solid var(--line);padding:8px 0}summary{cursor:pointer}summary b{display:inline-block;min-width:64px;font-size:12px}
table{border-collapse:collapse;font-size:13px}td{border-top:1px solid var(--line);padding:4px 16px 4px 0;vertical-align:top}
pre{background:var(--tint);padding:12px;border-radius:8px;overflow:auto;font-size:12px;line-height:16px}h3{font-size:13px;margin:8px 0 0}`;
