import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decideReturn } from '#contract/back-office/orders.ts'
import type { Order } from '#contract/checkout.ts'
import type { OrderReturn } from '#contract/returns.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { request } from '#src/lib/http/request.ts'
import { useRepeatable } from '#src/lib/http/use-repeatable.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { choosablePieces } from '#src/lib/order-pieces.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useStaffChange } from '../use-staff-change.ts'
import { type Decision, DecisionForm } from './decision-form.tsx'
import * as styles from './detail.module.css'

export interface ReturnCardProps {
  order: Order
  announced: OrderReturn
}

/** A return: what is in it, and what is decided when it has arrived. */
export function ReturnCard({ order, announced }: ReturnCardProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { number, state, reason, announcedAt, items } = announced
  const nameOf = (serialNumber: number) => {
    const item = order.items.find(line => line.serialNumber === serialNumber)
    return item ? inLanguage(item.name, language) : ''
  }
  return (
    <Card as="li">
      <div className={styles.sizes}>
        <p>
          <strong>{number}</strong> <Badge>{t(`returns.states.${state}`)}</Badge>
        </p>
        <p>{items.map(item => `${item.quantity} × ${nameOf(item.serialNumber)}`).join(', ')}</p>
        <p className={styles.meta}>
          {t('returns.announced', {
            date: formatDate(announcedAt, language),
            reason: t(`returns.reasons.${reason}`),
          })}
        </p>
        {state === 'announced' && (
          <p>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              {t('returns.decide')}
            </Button>
          </p>
        )}
      </div>
      {isOpen && <ReturnDecision order={order} announced={announced} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ReturnDecision({ order, announced, onClose }: ReturnCardProps & { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const toast = useToast()
  const repeatable = useRepeatable()
  const { id: returnId, items } = announced
  const { orderNumber } = order
  const quantities = Object.fromEntries(items.map(item => [item.serialNumber, item.quantity]))
  const decide = useStaffChange(({ chosen, restock, note }: Decision) => {
    const accepted = items.map(({ serialNumber }) => ({
      serialNumber,
      quantity: chosen[serialNumber] ?? 0,
    }))
    const body = { accepted, restock, note }
    const headers = repeatable({ returnId, ...body })
    return request(decideReturn, { params: { orderNumber, returnId }, headers, body }, { inOwnName: true })
  })
  const failure = decide.error ?? (decide.data?.ok === false ? decide.data.problem : undefined)
  return (
    <DecisionForm
      title={t('returns.decisionTitle', { number: announced.number })}
      description={t('returns.decisionText')}
      pieces={choosablePieces(order.items, language, item => quantities[item.serialNumber] ?? 0)}
      chosen={quantities}
      mayBeNone
      asksRestock
      failure={failure && { title: t('returns.notDecided'), text: errorText(failure) }}
      isPending={decide.isPending}
      submitLabel={isNone => t(isNone ? 'returns.refuse' : 'returns.accept')}
      onClose={onClose}
      onSubmit={decision =>
        decide.mutate(decision, {
          onSuccess: outcome => {
            if (!outcome.ok) return
            onClose()
            toast.success(t('returns.decided'))
          },
        })
      }
    />
  )
}
