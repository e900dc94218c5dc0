import type { ApiProblem } from '../../api/client.ts';

/** The server's own message, which carries a code or a number of the request; else the words given. FBK-19, FBK-21. */
export function failureWords(problem: ApiProblem, otherwise: string): string {
  const isServers = problem.status !== 0 && problem.message !== '' && problem.message !== problem.statusText;
  return isServers ? problem.message : otherwise;
}
