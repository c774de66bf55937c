import { AppLink, type AppLinkProps } from './app-link.tsx'
import { buttonClass, type ButtonLook } from './button-style.ts'

export interface ButtonLinkProps extends AppLinkProps, ButtonLook {}

/** A link that looks like a button: it goes somewhere, a Button does something. */
export function ButtonLink({ variant, wide, className, ...link }: ButtonLinkProps) {
  return <AppLink {...link} className={buttonClass({ variant, wide }, className)} />
}
