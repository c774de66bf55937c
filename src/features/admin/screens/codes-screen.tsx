import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded, type Loading } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { type CodeKind, codeKinds, promotionsQuery, vouchersQuery } from '../api/codes.ts'
import { KindChoice } from '../components/kind-choice.tsx'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import * as styles from '../components/list.module.css'
import { Pages } from '../components/pages.tsx'
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
    <CodeList kind="promotions" query={useQuery(promotionsQuery(page))}>
      {promotion => <PromotionCard key={promotion.id} promotion={promotion} />}
    </CodeList>
  )
}

function Vouchers({ page }: { page: number }) {
  return (
    <CodeList kind="vouchers" query={useQuery(vouchersQuery(page))}>
      {voucher => <VoucherCard key={voucher.id} voucher={voucher} />}
    </CodeList>
  )
}

interface CodeListProps<Item> {
  kind: CodeKind
  query: Loading<{ items: Item[]; page: number; pageSize: number; totalCount: number }>
  children: (item: Item) => ReactNode
}

function CodeList<Item>({ kind, query, children }: CodeListProps<Item>) {
  const { t } = useTranslation('admin')
  return (
    <Loaded query={query} errorTitle={t('codes.loadFailed')} skeleton={<ListSkeleton lines={4} />}>
      {({ items, page, pageSize, totalCount }) =>
        items.length === 0 ? (
          <EmptyState title={t('codes.emptyTitle')}>{t('codes.emptyText')}</EmptyState>
        ) : (
          <>
            <ul className={styles.list}>{items.map(children)}</ul>
            <Pages
              page={page}
              pageSize={pageSize}
              totalCount={totalCount}
              hrefFor={target => adminPaths.codes({ show: kind, page: target })}
            />
          </>
        )
      }
    </Loaded>
  )
}
