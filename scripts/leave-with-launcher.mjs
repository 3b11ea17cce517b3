/** Loaded into the web server: when the launcher is gone, however it went, the server drains and leaves. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
