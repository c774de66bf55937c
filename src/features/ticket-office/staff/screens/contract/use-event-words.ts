import { useTranslation } from 'react-i18next'
import { paymentMethods } from '#contract/payments/payment-info.ts'
import type { StaffContractEvent } from '#contract/subscription/staff-contracts.ts'
import { seasonName } from '../../parts/season-name.ts'
import { useDayText } from '../../parts/use-day-text.ts'

const ends = ['withdrawn', 'declined', 'expired', 'void', 'accepted'] as const

/** What has happened to a contract, in words. */
export function useEventWords(): (event: StaffContractEvent) => string {
  const { t } = useTranslation('contract-office')
  const dayText = useDayText()
  return ({ kind, by, facts }) => {
    const text = (fact: string) => String(facts[fact] ?? '–')
    const day = (fact: string) => (typeof facts[fact] === 'string' ? dayText(facts[fact]) : '–')
    switch (kind) {
      case 'begun':
        return t('events.begun', { orderNumber: text('orderNumber') })
      case 'transferEnded':
        // What the office withdraws is void for the two: neither of them has decided it.
        if (by === 'staff') return t('events.transferEnded.withdrawn')
        return t(`events.transferEnded.${ends.find(end => end === facts.end) ?? 'other'}`)
      case 'addressChanged':
        return t(`events.addressChanged.${facts.kind === 'shipping' ? 'shipping' : 'invoice'}`)
      case 'paymentChanged': {
        const method = paymentMethods.find(known => known === facts.method)
        return t('events.paymentChanged', { method: method ? t(`methods.${method}`) : '–' })
      }
      case 'terminated':
        return t('events.terminated', { received: day('receivedOn'), lastDay: day('effectiveOn') })
      case 'termMade':
      case 'termPaid':
      case 'termSuspended':
      case 'termResumed':
      case 'termCancelled':
        return t(`events.${kind}`, { season: seasonName(text('ofSeason')) })
      case 'deadlinePostponed':
        return t('events.deadlinePostponed', { deadline: day('deadline') })
      case 'ended':
        return t(facts.isEarly === 1 ? 'events.endedEarly' : 'events.ended', { lastDay: day('lastDay') })
      default:
        return t(`events.${kind}`)
    }
  }
}
