import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Voucher } from '#contract/promotions/staff-codes.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { KindChoice } from '#src/back-office/list/kind-choice.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { PagedList, type PagedListProps } from '#src/back-office/list/paged-list.tsx'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import {
  type CodeKind,
  codeKinds,
  promotionsQuery,
  useSwitchVoucher,
  vouchersQuery,
} from '../../api/codes.ts'
import { PromotionCard } from './promotion-card.tsx'
import { CodeCard } from './code-card.tsx'

const dialogs = {
  promotions: lazyPart(async () => (await import('./promotion-dialog.tsx')).PromotionDialog),
  vouchers: lazyPart(async () => (await import('./voucher-dialog.tsx')).VoucherDialog),
} as const

/** `/admin/codes/`: what makes a cart cheaper, and what pays for it. */
export function CodesScreen({ search }: { search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const { page } = search
  const kind = kindIn(codeKinds, search.show)
  const [isNew, setNew] = useState(false)
  const Dialog = dialogs[kind]
  usePageTitle(t('codes.title'))
  return (
    <>
      <PageHeading lead={t('codes.lead')}>{t('codes.title')}</PageHeading>
      <div className={styles.head}>
        <KindChoice
          label={t('list.show')}
          kinds={codeKinds.map(value => ({ value, label: t(`codes.kinds.${value}`) }))}
          kind={kind}
          hrefFor={show => adminPaths.codes({ show })}
        />
        <Button onClick={() => setNew(true)}>{t(`codes.new.${kind}`)}</Button>
      </div>
      {kind === 'promotions' ? <Promotions page={page} /> : <Vouchers page={page} />}
      {isNew && (
        <Suspense>
          <Dialog onClose={() => setNew(false)} />
        </Suspense>
      )}
    </>
  )
}

function Promotions({ page }: { page: number }) {
  return (
    <CodeList kind="promotions" query={useQuery(promotionsQuery(page))} page={page}>
      {promotion => <PromotionCard key={promotion.id} promotion={promotion} />}
    </CodeList>
  )
}

function Vouchers({ page }: { page: number }) {
  return (
    <CodeList kind="vouchers" query={useQuery(vouchersQuery(page))} page={page}>
      {voucher => <VoucherCard key={voucher.id} voucher={voucher} />}
    </CodeList>
  )
}

interface CodeListProps<Item> extends Pick<PagedListProps<Item>, 'query' | 'page' | 'children'> {
  kind: CodeKind
}

function CodeList<Item>({ kind, ...list }: CodeListProps<Item>) {
  const { t } = useTranslation('admin')
  return (
    <PagedList
      {...list}
      errorTitle={t('codes.loadFailed')}
      skeletonLines={4}
      empty={{ title: t('codes.emptyTitle'), text: t('codes.emptyText') }}
      hrefFor={target => adminPaths.codes({ show: kind, page: target })}
    />
  )
}

/** A voucher or gift card by the end of its code, and what is left on it. */
function VoucherCard({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { id, kind, ending, value, balance, isSingleUse, isActive, validFrom, validUntil } = voucher
  const change = useSwitchVoucher(id)
  return (
    <CodeCard
      name={`${t(`codes.voucherKinds.${kind}`)} …${ending}`}
      worth={formatMoney(balance, language)}
      isActive={isActive}
      from={validFrom}
      until={validUntil}
      facts={[
        t('codes.value', { amount: formatMoney(value, language) }),
        ...(isSingleUse ? [t('codes.singleUse')] : []),
      ]}
      ordersHref={adminPaths.code(id, { show: 'vouchers' })}
      change={change}
    />
  )
}
