import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { ContractPlace } from '#contract/subscription/contracts.ts'
import { personalMail } from '../../mail/mail-api.ts'
import { placeBlocks } from '../../season-contracts/season-contracts-api.ts'

export interface HolderLeftData {
  firstName: string
  /** Of the contract. */
  number: string
  team: LocalizedText
  place: ContractPlace
  /** Whole address of the contract in the account. */
  href: string
}

/** Whoever used a season ticket has deleted their account: its subscriber names another holder. The mail does not repeat who it was. */
export const holderLeft = personalMail<HolderLeftData>(
  'holderLeft',
  ({ firstName, number, team, place, href }, tools) => {
    const { t } = tools
    return {
      subject: t('holderLeft.subject', { number }),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('holderLeft.intro', { number }) },
        ...placeBlocks(team, place, tools),
        { kind: 'action', label: t('holderLeft.action'), href },
      ],
    }
  },
)
