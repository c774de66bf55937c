import { lazy } from 'react'

/** `/preview/`: a page of a sub-site as it lies in its source now. For editors. */
export const PreviewRoute = lazy(async () => ({
  default: (await import('./screens/preview-screen.tsx')).PreviewScreen,
}))
