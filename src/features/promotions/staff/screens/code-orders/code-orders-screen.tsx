import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CodeOrder } from '#contract/orders/staff-code-orders.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Price } from '#src/ui/price.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { PagedList } from '#src/back-office/list/paged-list.tsx'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { codeKinds, codeOrdersQuery, useSavePromotionOrders } from '../../api/codes.ts'

/** `/admin/codes/<id>/`: the orders that a code was used for. Whose they are stands at each order. */
export function CodeOrdersScreen({ id, search }: { id: string; search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const { page } = search
  const kind = kindIn(codeKinds, search.show)
  const found = useQuery(codeOrdersQuery(kind, id, page))
  const name = kind === 'vouchers' ? `…${found.data?.code ?? ''}` : (found.data?.code ?? '')
  const title = found.data ? t('codeOrders.titleOf', { name }) : t('codeOrders.title')
  usePageTitle(title)
  if (isRefusal(found.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.codes({ show: kind })}>{t('codes.title')}</BackLink>
      <PageHeading lead={t(`codeOrders.leads.${kind}`)}>{title}</PageHeading>
      <PagedList
        query={found}
        errorTitle={t('orders.loadFailed')}
        skeletonLines={6}
        empty={{ title: t('codeOrders.emptyTitle'), text: t('codeOrders.emptyText') }}
        found={count => t('orders.found', { count })}
        page={page}
        hrefFor={target => adminPaths.code(id, { show: kind, page: target })}
        tools={kind === 'promotions' && <SaveTable id={id} />}
      >
        {order => <Line key={order.orderNumber} order={order} />}
      </PagedList>
    </>
  )
}

function Line({ order: { orderNumber, orderedAt, amount, reversed } }: { order: CodeOrder }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="document" size={28} />
      <div className={styles.words}>
        <AppLink href={adminPaths.order(orderNumber)} className={styles.title}>
          {orderNumber}
        </AppLink>
        <span className={styles.meta}>{formatDateTime(orderedAt, language)}</span>
      </div>
      <div className={styles.numbers}>
        <Price money={amount} />
        {reversed !== 'none' && <Badge tone="stop">{t(`codeOrders.reversed.${reversed}`)}</Badge>}
      </div>
    </Card>
  )
}

/** All of the list, not only its page. */
function SaveTable({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const errorText = useShopErrorText()
  const file = useSavePromotionOrders(id)
  return (
    <div className={styles.head}>
      <Button variant="quiet" loading={file.isPending} onClick={() => file.mutate()}>
        <Icon name="download" size={20} />
        {t('codeOrders.save')}
      </Button>
      {file.error && (
        <Notice tone="error" live title={t('codeOrders.notSaved')}>
          {errorText(file.error)}
        </Notice>
      )}
    </div>
  )
}
