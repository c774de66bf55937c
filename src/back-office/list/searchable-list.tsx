import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { KindChoice } from './kind-choice.tsx'
import * as styles from './list.module.css'
import { PagedList, type PagedListProps } from './paged-list.tsx'
import { SearchForm } from './search-form.tsx'

export interface ListSearch<Kind extends string> {
  query: string
  show: Kind
  /** Counts from 1. */
  page: number
}

export interface SearchableListProps<Kind extends string, Item> extends Omit<
  PagedListProps<Item>,
  'page' | 'hrefFor' | 'tools' | 'empty'
> {
  title: string
  lead: string
  /** What can be looked for: "Nummer oder Name". */
  searchLabel: string
  kinds: readonly Kind[]
  kindName: (kind: Kind) => string
  /** As the address says. */
  search: ListSearch<Kind>
  /** The address of such a search; without a page, of its first. */
  hrefFor: (search: Omit<ListSearch<Kind>, 'page'> & { page?: number }) => string
  /** What else narrows the list. */
  narrowing?: ReactNode
  /** Whether that narrows it now, beside words and kind. */
  isNarrowed?: boolean
  /** In place of a list that nothing narrows: that there is nothing yet, and what will be here. */
  none: { title: string; text: string }
  /** In place of a narrowed list: that nothing is like that. */
  noneFound: string
  /** What leads elsewhere, beside the search. */
  beside?: ReactNode
}

/** A screen of the back office that is a list: its heading, what can be looked for, and a page of what was found. */
export function SearchableList<Kind extends string, Item>(props: SearchableListProps<Kind, Item>) {
  const { title, lead, searchLabel, kinds, kindName, search, hrefFor, narrowing, beside, ...more } = props
  const { none, noneFound, isNarrowed = false, ...list } = more
  const { t } = useTranslation('admin')
  const { query, show, page } = search
  const isEverything = query === '' && show === kinds[0] && !isNarrowed
  usePageTitle(title)
  return (
    <>
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className={styles.head}>
        <SearchForm
          key={query}
          label={searchLabel}
          query={query}
          hrefFor={words => hrefFor({ query: words, show })}
        >
          <KindChoice
            label={t('list.show')}
            kinds={kinds.map(value => ({ value, label: kindName(value) }))}
            kind={show}
            hrefFor={kind => hrefFor({ query, show: kind })}
          />
          {narrowing}
        </SearchForm>
        {beside}
      </div>
      <PagedList
        {...list}
        empty={isEverything ? none : { title: noneFound, text: t('list.emptyText') }}
        page={page}
        hrefFor={target => hrefFor({ query, show, page: target })}
      />
    </>
  )
}
