import { useTranslation } from 'react-i18next'
import { formatDate } from '#src/lib/format/date.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useNow } from '#src/lib/use-now.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { failureOf, type StaffChange } from '#src/back-office/change/staff-change.ts'
import * as styles from './code-card.module.css'

export interface CodeCardProps {
  name: string
  /** What it takes off, or what is left on it. */
  worth: string
  isActive: boolean
  from: string
  until: string | null
  /** What else is to be known, each in a piece of its own. */
  facts: readonly string[]
  /** Of the orders that it was used for. */
  ordersHref: string
  change: StaffChange<boolean, unknown>
}

const MINUTE_MS = 60_000

/** A code, and the switch that lets it count or not within its time. */
export function CodeCard({ name, worth, isActive, from, until, facts, ordersHref, change }: CodeCardProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const failure = failureOf(change)
  const start = formatDate(from, language)
  const now = useNow(MINUTE_MS)
  const isOver = until !== null && new Date(until).getTime() <= now
  const isAhead = new Date(from).getTime() > now
  return (
    <Card as="li" bare className={styles.card}>
      <div>
        <h2 className={styles.name}>
          {name} <span className={styles.worth}>{worth}</span>
          {isOver && <Badge tone="stop">{t('codes.over')}</Badge>}
          {isAhead && <Badge tone="wait">{t('codes.ahead')}</Badge>}
        </h2>
        <p className={styles.meta}>
          {until === null
            ? t('codes.since', { from: start })
            : t('codes.between', { from: start, until: formatDate(lastMoment(until), language) })}
        </p>
        <p className={styles.meta}>{facts.join(' · ')}</p>
        <AppLink href={ordersHref} className={styles.orders}>
          {t('codeOrders.link')}
          <span className="visually-hidden">: {name}</span>
        </AppLink>
      </div>
      <Switch
        label={
          <>
            {t('codes.isOn')}
            <span className="visually-hidden">: {name}</span>
          </>
        }
        checked={isActive}
        disabled={change.isPending}
        onCheckedChange={next => change.mutate(next)}
      />
      {failure && (
        <Notice tone="error" live title={t('codes.notSwitched')}>
          {errorText(failure)}
        </Notice>
      )}
    </Card>
  )
}

/** It ends as the next day begins; what is told is the last day. */
const lastMoment = (end: string): string => new Date(new Date(end).getTime() - 1).toISOString()
