import { navigate } from 'gatsby'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductSort } from '#contract/catalogue/catalogue.ts'
import type { ShopSlug } from '#contract/catalogue/products.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Button } from '#src/ui/button.tsx'
import * as styles from './product-search.module.css'

export interface ProductSearchProps {
  shop: ShopSlug | undefined
  /** What the address says is being searched. */
  query: string
  /** Stays, unlike what the former words were narrowed by. */
  sort: ProductSort
}

/** Looks for words in a shop; the answer has an address that can be shared. */
export function ProductSearch({ shop, query, sort }: ProductSearchProps) {
  const { t } = useTranslation('shop')
  const [typed, setTyped] = useState(query)
  const list = (words: string) => paths.shop.list(shop, { query: words, sort })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    navigate(list(typed.trim()))
  }
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <label className={styles.label}>
        <span className="visually-hidden">{t('list.searchLabel')}</span>
        <input
          type="search"
          name="query"
          maxLength={80}
          enterKeyHint="search"
          className={styles.input}
          placeholder={t('list.searchLabel')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      <Button type="submit" variant="quiet">
        {t('list.searchButton')}
      </Button>
      {query !== '' && (
        <AppLink href={list('')} className={styles.clear}>
          {t('list.searchClear')}
        </AppLink>
      )}
    </form>
  )
}
