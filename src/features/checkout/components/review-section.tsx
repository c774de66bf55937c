import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './review-section.module.css'

export interface ReviewSectionProps {
  title: string
  /** Where it is changed; `label` says it whole to those who hear the link alone. */
  edit?: { href: string; label: string }
  children: ReactNode
}

export function ReviewSection({ title, edit, children }: ReviewSectionProps) {
  const { t } = useTranslation('checkout')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
      {edit && (
        <AppLink href={edit.href} className={styles.edit} aria-label={edit.label}>
          {t('review.edit')}
        </AppLink>
      )}
    </section>
  )
}
