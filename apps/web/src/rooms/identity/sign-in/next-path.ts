/** Where to go after the sign-in: the wanted path when it is one of this application, else the start page. */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/dashboard';
  return /^\/(login|register|verify-email|forgot-password|reset-password)\b/.test(next) ? '/dashboard' : next;
}
