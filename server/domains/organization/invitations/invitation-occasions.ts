/** What has happened, and which of the two reads it: `transferMails` names no others. The organisation is the sender. */
export const invitationOccasions = [
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
export type InvitationOccasion = (typeof invitationOccasions)[number]
