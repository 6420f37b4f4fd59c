// Loaded into each server (`node --import`): when the command that started it is killed without a chance to stop it,
// the channel between the two closes and the server stops by itself.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
