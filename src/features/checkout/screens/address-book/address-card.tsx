import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '#contract/contact/addresses.ts'
import { AddressText } from '#src/entities/address/address-text.tsx'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Row } from '#src/ui/row.tsx'
import { type DefaultKind, useMakeDefault } from '../../api/address-book.ts'
import { AddressActions } from '../../parts/address-actions.tsx'
import type { AddressTasks } from '../../parts/address-dialogs.tsx'
import { nameOfAddress } from '../../parts/address-list.ts'

/** Both kinds of default: whether an address is it, what it is called then, and what makes it so. */
const defaults = [
  { kind: 'order', is: 'isOrderAddress', badge: 'defaultOrder', action: 'makeOrder' },
  { kind: 'invoice', is: 'isInvoiceAddress', badge: 'defaultInvoice', action: 'makeInvoice' },
] as const

/** A saved address: what it is the default for, and what can be done to it. */
export function AddressCard({ address, tasks }: { address: Address; tasks: AddressTasks }) {
  const { t } = useTranslation('addresses')
  const errorText = useShopErrorText()
  const card = useRef<HTMLDivElement>(null)
  const makeDefault = useMakeDefault()
  const name = nameOfAddress(address)
  const held = defaults.filter(({ is }) => address[is])

  const choose = (kind: DefaultKind) =>
    // The pressed button makes way for the badge.
    makeDefault.mutate({ id: address.id, kind }, { onSuccess: ({ ok }) => ok && card.current?.focus() })

  return (
    <Card as="article" aria-label={name} ref={card} tabIndex={-1} stacked>
      {held.length > 0 && (
        <Row as="p" tight>
          {held.map(({ kind, badge }) => (
            <Badge key={kind} tone="ok">
              {t(badge)}
            </Badge>
          ))}
        </Row>
      )}
      <AddressText address={address} />
      {makeDefault.data?.ok === false && (
        <Notice tone="error" live title={t('notMadeDefault')}>
          {errorText(makeDefault.data.problem)}
        </Notice>
      )}
      <Row>
        <AddressActions address={address} tasks={tasks} />
        {defaults
          .filter(({ is }) => !address[is])
          .map(({ kind, action }) => (
            <Button
              key={kind}
              variant="quiet"
              aria-label={t('doTo', { action: t(action), address: name })}
              loading={makeDefault.isPending && makeDefault.variables.kind === kind}
              onClick={() => choose(kind)}
            >
              {t(action)}
            </Button>
          ))}
      </Row>
    </Card>
  )
}
