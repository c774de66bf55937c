import * as styles from './button.module.css'
import { classNames } from './class-names.ts'

/** primary: the one thing to do here · quiet: everything beside it · danger: takes something away. */
export type ButtonVariant = 'primary' | 'quiet' | 'danger'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
}

const variantClass = { primary: undefined, quiet: styles.quiet, danger: styles.danger }

/** The class of whatever looks like a button: Button, ButtonLink, a trigger of a primitive. */
export const buttonClass = ({ variant = 'primary', wide = false }: ButtonLook, className?: string): string =>
  classNames(styles.button, variantClass[variant], wide && styles.wide, className)
