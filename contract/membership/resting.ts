/** What says whether a membership rests: then it gives no member prices, no presale and no badge until its fee is paid. */
export interface Rest {
  /** Since when its fee is missing that the bank has taken back. */
  readonly suspendedAt: Date | null
  /** From which day on it rests because a fee is due; null: none is. */
  readonly restsFrom: string | null
}

/** Whether it rests on a day of the club ("2027-08-12"). */
export const isRestingOn = ({ suspendedAt, restsFrom }: Rest, day: string): boolean =>
  suspendedAt !== null || (restsFrom !== null && restsFrom <= day)
