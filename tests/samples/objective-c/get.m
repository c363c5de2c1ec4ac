#import <Foundation/Foundation.h>

int main(void) {
    @autoreleasepool {
        NSURL *url = [NSURL URLWithString:@"https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21"];
        NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:url];
        request.HTTPMethod = @"GET";
        request.timeoutInterval = 30;
        [request setValue:[NSString stringWithFormat:@"Bearer %@", @(getenv("ZENGI_ACCESS_TOKEN"))] forHTTPHeaderField:@"Authorization"];

        __block int result = EXIT_FAILURE;
        dispatch_semaphore_t done = dispatch_semaphore_create(0);
        NSURLSessionDataTask *task = [NSURLSession.sharedSession
            dataTaskWithRequest:request
              completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                NSInteger status = ((NSHTTPURLResponse *)response).statusCode;
                NSString *text = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
                BOOL ok = !error && status >= 200 && status <= 299;
                NSString *output = error ? error.localizedDescription : text;
                fprintf(ok ? stdout : stderr, "%s\n", output.UTF8String);
                result = ok ? EXIT_SUCCESS : EXIT_FAILURE;
                dispatch_semaphore_signal(done);
              }];
        [task resume];
        dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
        return result;
    }
}
