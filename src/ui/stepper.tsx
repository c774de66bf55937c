import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './media/icon.tsx'
import * as styles from './stepper.module.css'

export interface Step {
  key: string
  label: ReactNode
  /** done steps are links back, the current one is where the person is, the others are still to come. */
  state: 'done' | 'current' | 'next'
  href: string
}

/** Where a wizard stands. A done step can be gone back to; one to come cannot be jumped to. */
export function Stepper({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={t('ui.steps')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={classNames(styles.step, styles[step.state])}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {step.state === 'done' ? <Icon name="check" size={18} /> : index + 1}
            </span>
            <span className="visually-hidden">
              {t('ui.step', { number: index + 1, total: steps.length })}:{' '}
            </span>
            {step.state === 'done' ? (
              <AppLink href={step.href} className={styles.label}>
                {step.label}
                <span className="visually-hidden">, {t('ui.stepDone')}</span>
              </AppLink>
            ) : (
              <span className={styles.label}>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
