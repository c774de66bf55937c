import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { type CodeKind, codeKinds, promotionsQuery, vouchersQuery } from '../api/codes.ts'
import { KindChoice } from '../components/kind-choice.tsx'
import * as styles from '../components/list.module.css'
import { PagedList, type PagedListProps } from '../components/paged-list.tsx'
import { PromotionCard } from '../components/promotion-card.tsx'
import { VoucherCard } from '../components/voucher-card.tsx'
import { kindIn, type ReadAdminSearch } from '../model/admin-search.ts'

const dialogs = {
  promotions: lazyPart(async () => (await import('../components/promotion-dialog.tsx')).PromotionDialog),
  vouchers: lazyPart(async () => (await import('../components/voucher-dialog.tsx')).VoucherDialog),
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
