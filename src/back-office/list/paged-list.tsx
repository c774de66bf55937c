import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded, type Loading } from '#src/ui/feedback/loaded.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import * as styles from './list.module.css'
import { Pages } from './pages.tsx'

export interface PagedListProps<Item> {
  query: Loading<{ items: readonly Item[]; pageSize: number; totalCount: number }> & {
    /** Whether it still shows the page before. */
    isPlaceholderData: boolean
  }
  errorTitle: string
  /** Lines that stand in its place while it is loaded. */
  skeletonLines: number
  empty: { title: string; text: string }
  /** Its heading, which is read out when the list changes. Without it there is none. */
  found?: (count: number) => string
  /** As the address says; counts from 1. */
  page: number
  hrefFor: (page: number) => string
  /** What can be done with all of it, above its heading. */
  tools?: ReactNode
  /** A line, with its key. */
  children: (item: Item) => ReactNode
}

/** A page of a list of the back office: its place while it loads, why it did not, that nothing was found, or its lines. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, errorTitle, skeletonLines, empty, found, page, hrefFor, tools, children } = props
  return (
    <Loaded query={query} errorTitle={errorTitle} skeleton={<ListSkeleton lines={skeletonLines} />}>
      {({ items, totalCount, pageSize }) =>
        items.length === 0 && totalCount > 0 ? (
          <BeyondTheEnd total={Math.ceil(totalCount / pageSize)} hrefFor={hrefFor} />
        ) : items.length === 0 ? (
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        ) : (
          <>
            {tools}
            {found && (
              <div role="status">
                <h2 className={styles.found}>{found(totalCount)}</h2>
              </div>
            )}
            <ul className={classNames(styles.list, query.isPlaceholderData && styles.old)}>
              {items.map(children)}
            </ul>
            <Pages page={page} pageSize={pageSize} totalCount={totalCount} hrefFor={hrefFor} />
          </>
        )
      }
    </Loaded>
  )
}

/** In place of a page behind the last: of an old address, or of a list that became shorter. */
function BeyondTheEnd({ total, hrefFor }: { total: number } & Pick<PagedListProps<never>, 'hrefFor'>) {
  const { t } = useTranslation('admin')
  return (
    <EmptyState
      title={t('list.beyondTitle')}
      action={<ButtonLink href={hrefFor(total)}>{t('list.toLast')}</ButtonLink>}
    >
      {t('list.beyondText', { count: total })}
    </EmptyState>
  )
}
