import type { TransferKind } from './transfer-repository.ts'

/** What has happened, and which of the two reads it: `transferMails` names no others. */
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
] as const

export type ContractTransferOccasion = `${TransferKind}.${(typeof occasions)[number]}`

export const contractTransferOccasions: readonly ContractTransferOccasion[] = occasions.flatMap(
  occasion => [`holder.${occasion}`, `subscriber.${occasion}`] as const,
)
