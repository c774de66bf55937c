import type { TransferKind } from './transfer-repository.ts'

/** What has happened, and which of the two reads it: `transferMails` names no others besides `closed`, which is an end by the ticket office. */
const occasions = [
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
  'closed.sender',
  'closed.recipient',
] as const

export type ContractTransferOccasion = `${TransferKind}.${(typeof occasions)[number]}`

export const contractTransferOccasions: readonly ContractTransferOccasion[] = occasions.flatMap(
  occasion => [`holder.${occasion}`, `subscriber.${occasion}`] as const,
)
