export function temporaryDataFolder(): Promise<{ dataDir: string; remove(): void }>;
