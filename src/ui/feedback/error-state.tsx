import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Icon } from '../media/icon.tsx'
import * as styles from './error-state.module.css'

export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** That nothing was lost, and what to do now. */
  children?: ReactNode
  /** Tries again what failed. Without it there is nothing to try. */
  onRetry?: (() => void) | undefined
  /** The next try is under way. */
  retrying?: boolean
  /** The level of the title where it stands for a screen's own heading. */
  level?: 1 | 2 | undefined
}

/** In place of a list or a screen that could not be loaded. It is read out as soon as it appears. */
export function ErrorState({ title, children, onRetry, retrying = false, level }: ErrorStateProps) {
  const { t } = useTranslation('common')
  const Title = level === undefined ? 'p' : (`h${level}` as const)
  return (
    <div role="alert" className={styles.error}>
      <span className={styles.sign}>
        <Icon name="warning" size={32} />
      </span>
      <Title className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Title>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      {onRetry && (
        <Button variant="quiet" loading={retrying} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}
