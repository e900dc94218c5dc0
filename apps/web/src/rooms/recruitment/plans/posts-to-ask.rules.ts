import { recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';

interface Lacking {
  readonly department: { readonly id: string } | null;
  readonly totals: { readonly positions: string; readonly lacking: string };
  readonly demand: readonly { readonly skill: { readonly name: string }; readonly lacking: string }[];
}

/** What a requisition asks for at first, of what a plan lacks: a begun post is a whole one. Undefined where nothing is lacking. TAL-18. */
export function postsToAsk({ department, totals, demand }: Lacking) {
  if (Number(totals.lacking) <= 0) return undefined;
  const posts = Math.max(1, Math.ceil(Number(totals.positions)));
  return {
    departmentId: department?.id ?? null,
    numberOfPositions: Math.min(posts, recruitmentLimits.positions),
    skillsRequired: demand
      .filter(({ lacking }) => Number(lacking) > 0)
      .map(({ skill }) => skill.name.slice(0, recruitmentLimits.skill))
      .slice(0, recruitmentLimits.skills),
  };
}
