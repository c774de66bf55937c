/** What has happened, and which of the two reads it: `transferMails` names no others. */
export const transferOccasions = [
  'offered.sender',
  'offered.recipient',
  'accepted.sender',
  'accepted.recipient',
  'declined.sender',
  'withdrawn.recipient',
  'expired.sender',
  'expired.recipient',
  'void.sender',
  'void.recipient',
] as const
export type TransferOccasion = (typeof transferOccasions)[number]
