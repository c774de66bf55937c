import { ConsentDoor } from '../consent/consent-door.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

/** What stands beside every page and is of no use before it is awake: the question what may be loaded, the notice of a long wait. */
export const PageCompanions = () => (
  <>
    <WaitingNotice />
    <ConsentDoor />
  </>
)
