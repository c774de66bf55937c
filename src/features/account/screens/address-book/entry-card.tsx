import { useTranslation } from 'react-i18next'
import type { AddressBookEntry } from '#contract/contact/address-book.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { useFavorite } from '../../api/address-book.ts'
import * as styles from './entry-card.module.css'

export interface EntryCardProps {
  entry: AddressBookEntry
  onRemove: (entry: AddressBookEntry) => void
}

export function EntryCard({ entry, onRemove }: EntryCardProps) {
  const { t } = useTranslation('address-book')
  const errorText = useErrorText()
  const { isFavorite, toggle, failure } = useFavorite(entry)
  const { name, email } = entry
  return (
    <Card as="article" aria-label={name} className={styles.card}>
      <button
        type="button"
        className={styles.star}
        aria-pressed={isFavorite}
        aria-label={t('addressBook.favorite', { name })}
        onClick={toggle}
      >
        <Icon name="star" />
      </button>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.email}>{email}</p>
      </div>
      <Button
        variant="quiet"
        aria-label={t('addressBook.doTo', { action: t('addressBook.remove'), name })}
        onClick={() => onRemove(entry)}
      >
        {t('addressBook.remove')}
      </Button>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="error" live title={t('addressBook.notChanged')}>
            {errorText(failure)}
          </Notice>
        </div>
      )}
    </Card>
  )
}
