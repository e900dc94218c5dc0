/**
 * Where the main part of an office document lies, as its `_rels/.rels` says: 'xl/workbook.xml' as a rule, but a program may
 * lay it anywhere. Undefined when it says nothing.
 */
export function mainPart(relations: string): string | undefined {
  const main = relations.split('<Relationship ').find((one) => /Type="[^"]*\/officeDocument"/.test(one));
  return main === undefined ? undefined : /Target="\/?([^"]*)"/.exec(main)?.[1];
}

/** Whether `[Content_Types].xml` calls the part a workbook of cells, and not a text or a binary workbook. */
export function isWorkbookPart(contentTypes: string, part: string): boolean {
  return contentTypes.split('<Override ').some((one) => {
    const type = /ContentType="([^"]*)"/.exec(one)?.[1] ?? '';
    const isCells = type.includes('spreadsheetml') || type.includes('ms-excel');
    return (
      isCells && type.endsWith('main+xml') && one.toLowerCase().includes(`partname="/${part.toLowerCase()}"`)
    );
  });
}
