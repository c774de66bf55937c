import { Link } from 'gatsby'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** Begins with `/` for a page of this sub-site (without its base path); anything else is a whole address. */
  href: string
  /** Runs before the navigation; `preventDefault` stops it. */
  onClick?: (event: React.MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}

/** Whether Gatsby can go there without loading a new document. */
export const isOwnPage = (href: string): boolean => href.startsWith('/') && !href.startsWith('//')

/** A link that knows by its address whether Gatsby or the browser goes there. */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  return isOwnPage(href) ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
