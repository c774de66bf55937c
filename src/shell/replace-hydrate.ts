import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** Whether the document came with its content, by Gatsby's own mark. */
const cameWithContent = (container: HTMLElement) =>
  container.querySelector('#gatsby-focus-wrapper')?.hasChildNodes() === true

/**
 * Gatsby's hook for how a document becomes the app. A page that came with its content can be read and scrolled: React takes
 * it over in small steps and lets whatever the person does go first.
 */
export const replaceHydrateFunction = () => (element: ReactNode, container: HTMLElement) => {
  if (cameWithContent(container)) startTransition(() => void hydrateRoot(container, element))
  else createRoot(container).render(element)
}
