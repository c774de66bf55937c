import { useTranslation } from 'react-i18next'
import type { StaffCardOrder } from '#contract/membership/staff-cards.ts'
import { AddressText } from '#src/entities/address/address-text.tsx'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useStaffErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { failureOf } from '#src/back-office/change/staff-change.ts'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useSendCards } from '../../api/cards.ts'

/** An order of new cards: what is printed on each, where they go, and the press once they are sent. */
export function CardOrderLine({ order }: { order: StaffCardOrder }) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const errorText = useStaffErrorText()
  const toast = useToast()
  const { orderNumber, paidAt, sentAt, address, cards } = order
  const send = useSendCards(orderNumber)
  const failure = failureOf(send)
  const press = () =>
    send.mutate(undefined, {
      onSuccess: outcome => {
        if (outcome.ok) toast.success(t('cards.done', { order: orderNumber }))
      },
    })
  return (
    <Card as="li">
      <div className={styles.lines}>
        {failure && (
          <Notice tone="error" live title={t('cards.failed')}>
            {errorText(failure)}
          </Notice>
        )}
        {cards.map(({ membershipId, number, holder, code }) => (
          <p key={membershipId}>
            <AppLink href={adminPaths.member(membershipId)}>
              {holder} · {number}
            </AppLink>
            <br />
            <span className={styles.meta}>{t('cards.code', { code })}</span>
          </p>
        ))}
        {address ? <AddressText address={address} /> : <p>{t('cards.gone')}</p>}
        <p className={styles.meta}>
          {t('cards.paid', { order: orderNumber, date: formatDate(paidAt, language) })}
          {sentAt !== null && ` · ${t('cards.sent', { date: formatDate(sentAt, language) })}`}
        </p>
        {sentAt === null && address && (
          <div className={styles.actions}>
            <Button
              loading={send.isPending}
              aria-label={t('cards.sendLabel', { order: orderNumber })}
              onClick={press}
            >
              {t('cards.send')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
