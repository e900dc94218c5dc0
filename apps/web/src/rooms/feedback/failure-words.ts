import type { ApiProblem } from '../../api/client.ts';
import { saysWhy } from '../../ui/toast/problem-toast.ts';

/** The server's own message, which carries a code or a number of the request; else the words given. FBK-19, FBK-21. */
export function failureWords(problem: ApiProblem, otherwise: string): string {
  return saysWhy(problem) ? problem.message : otherwise;
}
