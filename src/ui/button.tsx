import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-style.ts'
import { Spinner } from './feedback/spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Its work is under way: it keeps the focus, says so, and does nothing when pressed again. */
  loading?: boolean
}

/**
 * Says what it does ("Karte weiterleiten"). `type` is "button" unless told, so that none submits a form by
 * accident; `ref` and all attributes of `<button>` go through.
 */
export function Button({
  variant,
  wide,
  loading = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a text field presses the submit button too: a second submit ends here.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={press}
    >
      {loading && <Spinner />}
      {children}
    </button>
  )
}
