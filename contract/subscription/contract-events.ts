/** What can happen to a contract, as its history names it. */
export const contractEventKinds = [
  'begun',
  'takenBack',
  'completed',
  'holderOffered',
  'holderChanged',
  'holderLeft',
  'subscriberOffered',
  'subscriberChanged',
  'transferEnded',
  'addressChanged',
  'paymentChanged',
  'detailsChosen',
  'mediumChanged',
  'terminated',
  'termMade',
  'termPaid',
  'termSuspended',
  'termResumed',
  'termCancelled',
  'noticeSent',
  'deadlinePostponed',
  'confirmed',
  'reminded',
  'ended',
  'placeMissing',
] as const
export type ContractEventKind = (typeof contractEventKinds)[number]

/** Who has done it: one of its people, the ticket office, or the platform by itself. */
export const contractEventActors = ['person', 'staff', 'job'] as const
