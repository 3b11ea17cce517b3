import type { z } from 'zod';

/** What a topic's variables hold once they are read: `ValuesOf<typeof mailVariables>`. */
export type ValuesOf<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;
