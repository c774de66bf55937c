import { navigate } from 'gatsby'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepsPlace } from '#src/lib/keep-place.ts'
import { Button } from '#src/ui/button.tsx'
import * as styles from './search-form.module.css'

export interface SearchFormProps {
  /** What can be looked for: "Nummer oder Name". */
  label: string
  query: string
  /** The address of the list that such words find. */
  hrefFor: (query: string) => string
  /** What else narrows the list. */
  children?: ReactNode
}

/** Looks for words in a list; what it finds has an address. */
export function SearchForm({ label, query, hrefFor, children }: SearchFormProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState(query)
  const id = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    navigate(hrefFor(typed.trim()), { state: keepsPlace })
  }
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.input}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" variant="quiet">
        {t('list.search')}
      </Button>
      {children}
    </form>
  )
}
