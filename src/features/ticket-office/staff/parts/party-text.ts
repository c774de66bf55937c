import type { ContractParty } from '#contract/subscription/staff-contracts.ts'

/** "Jana Krämer · jana@example.org", or one of the two where the other is missing. */
export const partyText = ({ name, email }: ContractParty): string =>
  [name, email].filter(text => text.trim() !== '').join(' · ')
