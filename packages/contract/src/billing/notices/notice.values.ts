/** What becomes of a notice that something was paid. AMB-263. */
export const noticeStates = ['WAITING', 'CONFIRMED', 'DECLINED'] as const;
export type NoticeState = (typeof noticeStates)[number];

export const noticeLimits = {
  /** Pictures of the transfer slip. */
  files: 3,
  /** So many may wait for one customer. */
  waiting: 10,
  reference: 100,
  reason: 500,
} as const;
