import type { UserManager } from 'oidc-client-ts'

/** "Back" may show a page as it was left: it finds out anew who is there. Returns how to end it. */
export function lookAgainOnReturn(userManager: UserManager): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    void userManager.getUser(true).then(user => (user ? undefined : userManager.removeUser()))
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}
