import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { type Step, Stepper } from '#src/ui/stepper.tsx'
import * as styles from '../../parts/checkout-frame.module.css'
import {
  type CheckoutProgress,
  type CheckoutStep,
  type CheckoutSteps,
  isReachable,
  useSteps,
} from '../../parts/steps.ts'

export interface CheckoutFrameProps {
  step: CheckoutStep
  progress: CheckoutProgress
  /** What is being bought, beside the step; the review lays out its own. */
  aside?: ReactNode
  children: ReactNode
}

/** What stands around every step: where it is on the way to the order, and what it is about. */
export function CheckoutFrame({ step, progress, aside, children }: CheckoutFrameProps) {
  const { t } = useTranslation('checkout')
  usePageTitle(t(`steps.${step.key}`))
  const way = useSteps()
  const steps = way.map(other => ({
    key: other.key,
    label: t(`steps.${other.key}`),
    href: other.path,
    state: stateOf(way, other, step, progress),
  }))
  return (
    <div className={styles.frame}>
      <Stepper steps={steps} />
      {aside === undefined ? (
        children
      ) : (
        <div className={styles.columns}>
          <div>{children}</div>
          <div className={styles.aside}>{aside}</div>
        </div>
      )}
    </div>
  )
}

function stateOf(
  way: CheckoutSteps,
  other: CheckoutStep,
  current: CheckoutStep,
  progress: CheckoutProgress,
): Step['state'] {
  if (other === current) return 'current'
  return other.isDone(progress) && isReachable(way, other, progress) ? 'done' : 'next'
}
