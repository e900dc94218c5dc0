/** The link name of a title: lower case letters, digits and hyphens; 'course' for a title without any (AMB-008). */
export function slugOf(title: string): string {
  const plain = title.replace(/[đĐ]/g, 'd').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100)
      .replace(/-+$/, '') || 'course'
  );
}
