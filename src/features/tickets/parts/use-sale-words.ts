import { useTranslation } from 'react-i18next'
import type { SalePhase, TicketEvent } from '#contract/ticketing/events.ts'
import { formatShortDate } from '#src/lib/format/calendar-date.ts'
import { formatKickOff } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'

/** A moment of the sale in words: "Mo., 23. November, 10:00". */
export function useMomentWords(): (timestamp: string) => string {
  const language = useLanguage()
  return timestamp => `${formatShortDate(timestamp, language)}, ${formatKickOff(timestamp, language)}`
}

type Sale = Pick<TicketEvent, 'state' | 'phases' | 'own'>

/** How the sale of an event stands for whoever asks: "Mitglieder ab Mo., 23. November, 10:00 Uhr · du bist Mitglied". */
export function useSaleWords(): (sale: Sale) => string {
  const { t } = useTranslation('tickets')
  const momentWords = useMomentWords()

  const from = ({ audience, opensAt }: SalePhase) =>
    t('sale.from', { who: t(`audience.${audience}`), when: momentWords(opensAt) })
  const forAll = (phases: readonly SalePhase[]) => {
    const now = Date.now()
    const isOpen = ({ opensAt, closesAt }: SalePhase) =>
      Date.parse(opensAt) <= now && (closesAt === null || Date.parse(closesAt) > now)
    const open = phases.filter(isOpen)
    const running = open.find(({ audience }) => audience === 'everyone') ?? open[0]
    const later = phases.filter(({ opensAt }) => Date.parse(opensAt) > now)
    return [
      ...(running ? [t('sale.running', { who: t(`audience.${running.audience}`) })] : []),
      ...later.map(from),
    ]
  }

  return ({ state, phases, own }) => {
    if (state === 'announced') return [t('state.announced'), ...phases.map(from)].join(' · ')
    if (state !== 'onSale') return t(`state.${state}`)
    if (own === null) return forAll(phases).join(' · ') || t('sale.none')
    const { phase, isOpen, left } = own
    if (phase === null) return t('sale.notForYou')
    const whoYouAre = phase.audience === 'everyone' ? [] : [t(`you.${phase.audience}`)]
    const open = left > 0 ? t('sale.open', { count: left }) : t('sale.allTaken')
    const first = isOpen ? open : from(phase)
    return [first, ...whoYouAre].join(' · ')
  }
}
