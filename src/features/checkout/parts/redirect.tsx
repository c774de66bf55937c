import { navigate } from 'gatsby'
import { useEffect } from 'react'

/** Goes to another page of the sub-site in place of this one, so that "back" does not come here again. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => {
    navigate(to, { replace: true })
  }, [to])
  return null
}
