import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { ContractPlace } from '#contract/subscription/contracts.ts'
import { formatMoment, personalMail } from '../../mail/mail-api.ts'
import { placeBlocks } from '../../season-contracts/season-contracts-api.ts'
import type { ContractTransferOccasion } from '../transfer-occasions.ts'

export interface ContractTransferData {
  firstName: string
  occasion: ContractTransferOccasion
  /** The sender’s name, or the address that the sender typed. */
  other: string
  team: LocalizedText
  place: ContractPlace
  /** Until when an offer can be accepted. */
  until: Date
  /** Why it was declined, for the sender. */
  reason: string | null
  /** Whole address of the transfer in the account. */
  href: string
}

/** A season ticket, or the contract over it, is offered to somebody else (SPEC 4). Words go to proven mailboxes alone. */
export const contractTransfer = personalMail<ContractTransferData>(
  'contractTransfer',
  ({ firstName, occasion, other, team, place, until, reason, href }, tools) => {
    const { t, language } = tools
    const words = { other, until: formatMoment(until, language) }
    return {
      subject: t(`contractTransfer.${occasion}.subject`, words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t(`contractTransfer.${occasion}.intro`, words) },
        ...(reason === null
          ? []
          : [{ kind: 'text', text: t('contractTransfer.reason', { reason }) } as const]),
        ...placeBlocks(team, place, tools),
        { kind: 'action', label: t('contractTransfer.action'), href },
      ],
    }
  },
)
