/* Adds FSYNC_DELAY_US microseconds to each fsync, as a network volume would. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

typedef int (*flush)(int);

static int after_delay(const char *name, int file)
{
    const char *delay = getenv("FSYNC_DELAY_US");
    if (delay)
        usleep((useconds_t)atoi(delay));
    return ((flush)dlsym(RTLD_NEXT, name))(file);
}

int fsync(int file) { return after_delay("fsync", file); }

int fdatasync(int file) { return after_delay("fdatasync", file); }
