/**
 * The built site with timed page parts: started like `server/main.ts`, on a free port. Answers any message with the
 * times so far.
 */
import { serverOfBuild, siteBuild, takeTimes } from './built-site.ts';
import { answerMessages } from './child.ts';

const times = takeTimes();
const { startWebServer } = await serverOfBuild();
const server = await startWebServer({ build: times.watch(await siteBuild()) });
answerMessages(Number(new URL(server.url).port), async () => times.taken());
